#include "referee/can_mate.h"
