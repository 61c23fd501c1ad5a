declare module "virtual:words/*" {
  const words: Record<string, string>;
  export default words;
}
declare module "virtual:men" {
  const men: Record<"p" | "n" | "b" | "r" | "q" | "k", { body: string; inner: string; outer: string }>;
  export default men;
}

declare module "virtual:editions" {
  const editions: readonly [string, ...string[]];
  export default editions;
}
