// Makes an API key and signs an order and a batch with it, through Lighter's signer library: results own their memory, and a
// refusal is an exception.
//
//   make c-shared
//   g++ -std=c++11 -Ibuild examples/cpp/signer.cpp build/lighter-signer-linux-amd64.so -Wl,-rpath,$PWD/build -o signer && ./signer
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef SIGNER_HEADER
#define SIGNER_HEADER "lighter-signer-linux-amd64.h"
#endif
#include SIGNER_HEADER

namespace {

// A block that the library gave us, freed by the library.
struct Deleter {
    void operator()(void *block) const { Free(block); }
};
using Block = std::unique_ptr<void, Deleter>;

// The text of a block, which is freed.
std::string take(char *text) {
    Block owner(text);
    return text == nullptr ? std::string() : std::string(text);
}

// Throws the text of an error, if there is one.
void check(const char *call, char *err) {
    if (err != nullptr) {
        throw std::runtime_error(call + std::string(": ") + take(err));
    }
}

// A registered client, removed and its key wiped at the end.
class Client {
public:
    Client(const std::string &privateKey, int chain, int apiKey, long long account) : apiKey_(apiKey), account_(account) {
        check("CreateClient", CreateClient("", privateKey.c_str(), chain, apiKey, account));
    }
    ~Client() { take(FerrosignRemoveClient(apiKey_, account_)); }
    Client(const Client &) = delete;
    Client &operator=(const Client &) = delete;

    // The JSON of a signed limit order.
    std::string buy(LighterMarket market, long long amount, int price, long long nonce) const {
        SignedTxResponse r =
            SignCreateOrder(market, 0, amount, price, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, nonce, apiKey_, account_);
        check("SignCreateOrder", r.err);
        take(r.txHash);
        take(r.messageToSign);
        return take(r.txInfo);
    }

    // The packed results of orders with consecutive nonces.
    std::string buyAll(const std::vector<CreateOrderTxReq> &orders, long long firstNonce) const {
        SignedTxBatchResponse r = SignCreateOrdersBatch(orders.data(), static_cast<int>(orders.size()), 0, 0, 0, 0, 0, 0,
                                                        firstNonce, apiKey_, account_);
        check("SignCreateOrdersBatch", r.err);
        Block owner(r.data);
        return std::string(static_cast<const char *>(r.data), static_cast<std::size_t>(r.len));
    }

private:
    int apiKey_;
    long long account_;
};

void run() {
    // A library of the other generation has the same names and other arguments.
    if (std::string(FerrosignAbi()) != "sdk118") {
        throw std::runtime_error("the library is of another generation");
    }
    ApiKeyResponse key = GenerateAPIKey();
    check("GenerateAPIKey", key.err);
    std::cout << "public key " << take(key.publicKey) << "\n";
    Block privateKey(key.privateKey);
    const Client client(key.privateKey, 304, 7, 12345);
    std::memset(key.privateKey, 0, std::strlen(key.privateKey));

    std::cout << client.buy(3, 1000, 50000, 1) << "\n";

    CreateOrderTxReq order = CreateOrderTxReq();
    order.MarketIndex = 3;
    order.BaseAmount = 1000;
    order.Price = 50000;
    order.TimeInForce = 1;
    order.OrderExpiry = -1;
    std::cout << "a batch of 3 orders has " << client.buyAll(std::vector<CreateOrderTxReq>(3, order), 2).size() << " bytes\n";

    try {
        client.buy(3, 1000, 0, 5);
    } catch (const std::runtime_error &refused) {
        std::cout << "refused: " << refused.what() << "\n";
        return;
    }
    throw std::runtime_error("a price of 0 was signed");
}

} // namespace

int main() {
    try {
        run();
    } catch (const std::exception &failure) {
        std::cerr << failure.what() << "\n";
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
