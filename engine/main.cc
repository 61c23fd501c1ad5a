// The program `zeitnot`.

#include <iostream>

#include "engine/commands.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return zeitnot::RunProgram(argc, argv, std::cin, std::cout, std::cerr);
}
