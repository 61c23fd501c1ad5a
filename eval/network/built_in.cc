#include "eval/network/built_in.h"

#include <utility>

#include "eval/network/network_file.h"

namespace zeitnot {
namespace {

struct Reading {
  std::shared_ptr<const Network> network;
  std::string fault;
};

const Reading& BuiltIn() {
  static const Reading reading = [] {
    Reading done;
    if (BuiltInNetworkFile().empty()) return done;
    Result<Network, std::string> network = ReadNetwork(BuiltInNetworkFile());
    if (network) {
      done.network = std::make_shared<const Network>(*std::move(network));
    } else {
      done.fault = network.error();
    }
    return done;
  }();
  return reading;
}

}  // namespace

const std::shared_ptr<const Network>& BuiltInNetwork() { return BuiltIn().network; }
const std::string& BuiltInNetworkFault() { return BuiltIn().fault; }

}  // namespace zeitnot
