package main

// ringCommands are the commands of the group ring.
var ringCommands = []command{
	{"sign", "sign a message with the private key of a ring member", runRingSign},
	{"verify", "verify a ring signature", runRingVerify},
	{"link", "say whether two signatures were made with one private key", runRingLink},
	{"inspect", "show the parts of a ring signature and what is unusual about them", runRingInspect},
}

func init() {
	commands = append(commands, command{"ring", "sign, verify, link and inspect ring signatures", runRing})
}

func runRing(args []string, s streams) error {
	return dispatch("ferrosign ring", ringCommands, args, s)
}
