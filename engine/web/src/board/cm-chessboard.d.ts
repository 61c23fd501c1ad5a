declare module "cm-chessboard" {
  export const COLOR: { white: "w"; black: "b" };
  export class Chessboard {
    constructor(context: HTMLElement, props: Record<string, unknown>);
    setPosition(fen: string, animated?: boolean): Promise<void>;
    destroy(): void;
  }
}
