// From which side the boards of an interview are seen: as the person has turned them, whoever has
// the move.

import { Store, useStore } from "../parts/store.ts";

class Turned extends Store {
  turned = false;
  turn = (): void => {
    this.turned = !this.turned;
    this.changed();
  };
}

const boards = new Turned();

export const useTurned = (): { turned: boolean; turn: () => void } => useStore(boards);
