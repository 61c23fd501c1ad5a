// Where in the page one is: what stands behind the "#".

import { useLayoutEffect, useState } from "preact/hooks";
import { useStep } from "./clicks.ts";

export interface Route {
  path: string[];
  query: URLSearchParams;
}

export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return {
    path: path
      .split("/")
      .filter((part) => part !== "")
      .map(decode),
    query: new URLSearchParams(query),
  };
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useLayoutEffect(() => {
    const onChange = () => {
      setRoute(routeOf(location.hash));
      scrollTo({ top: 0 });
    };
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  useStep(route);
  return route;
}

export function go(hash: string): void {
  location.hash = hash;
}
