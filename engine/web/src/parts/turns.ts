// Work that is done one piece after the other.

export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Does the work when all that was given before is done, whatever became of it. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
