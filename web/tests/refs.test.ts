import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const SRC = `${process.cwd()}/src`;
/** Hooks that call the function they are given while the component renders. */
const CALLED_AT_ONCE = ["useMemo", "useState", "useReducer"];

const MAKES_REF = /^(React\.)?useRef$/;

const isRefType = (type: ts.TypeNode | undefined) => /\bRefObject</.test(type?.getText() ?? "");
const isCallOf = (node: ts.Node | undefined, name: RegExp): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && name.test(node.expression.getText());

/** The name under which a function is a component or a hook; empty for any other function. */
function renderName(node: ts.FunctionLikeDeclaration): string {
  let holder: ts.Node = node.parent;
  while (ts.isCallExpression(holder)) holder = holder.parent;
  const name = node.name ?? (ts.isVariableDeclaration(holder) ? holder.name : undefined);
  const text = name?.getText() ?? "";
  return /^(use)?[A-Z]/.test(text) && !ts.isClassLike(node.parent) ? text : "";
}

/** Whether a function that is found inside a component runs while the component renders. */
function runsAtOnce(node: ts.FunctionLikeDeclaration): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || !parent.arguments.includes(node as ts.Expression)) return false;
  const callee = parent.expression.getText().replace(/^React\./, "");
  return CALLED_AT_ONCE.includes(callee) || /\.(map|flatMap|filter|find|some|every|reduce|forEach)$/.test(callee);
}

/** The refs that a component or hook makes or is handed. */
function refsOf(node: ts.FunctionLikeDeclaration): Set<string> {
  const refs = new Set(node.parameters.filter(({ type }) => isRefType(type)).map(({ name }) => name.getText()));
  const visit = (child: ts.Node): void => {
    if (ts.isVariableDeclaration(child) && isCallOf(child.initializer, MAKES_REF)) refs.add(child.name.getText());
    if (!ts.isFunctionLike(child)) ts.forEachChild(child, visit);
  };
  if (node.body) ts.forEachChild(node.body, visit);
  return refs;
}

/** Every place where a component or hook reads or writes a ref while it renders. */
function refsInRender(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const render = (node: ts.Node, refs: Set<string>): void => {
    if (ts.isFunctionLike(node) && !runsAtOnce(node as ts.FunctionLikeDeclaration)) return;
    const isCurrent = ts.isPropertyAccessExpression(node) && node.name.text === "current";
    if (isCurrent && (refs.has(node.expression.getText()) || isCallOf(node.expression, MAKES_REF))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, (child) => render(child, refs));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const like = node as ts.FunctionLikeDeclaration;
      if (renderName(like) && like.body) {
        const refs = refsOf(like);
        render(like.body, refs);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

describe("refs", () => {
  it("are read and written by effects and handlers, never while rendering", () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => refsInRender(file, readFileSync(`${SRC}/${file}`, "utf8")))).toEqual([]);
  });

  it.each([
    ["a write", "function useX(v) { const a = useRef(v); a.current = v; }"],
    ["a read", "const Board = memo(function Board() { const a = useRef(0); return <i>{a.current}</i>; });"],
    ["a read at once", "function useX() { return useRef(() => 1).current; }"],
    ["a part of it", "function useX(b) { const a = useRef({ b }); a.current.b = b; }"],
    ["one that is handed in", "export const useX = (a: RefObject<number>) => a.current;"],
    ["a memo", "function useX() { const a = useRef(1); return useMemo(() => a.current, []); }"],
    ["a list", "function X({ l }) { const a = useRef(1); return l.map((b) => <i key={b}>{a.current}</i>); }"],
  ])("are found when rendering uses them: %s", (_, text) => {
    expect(refsInRender("x.tsx", text)).toHaveLength(1);
  });

  it.each([
    ["an effect", "function useX(v) { const a = useRef(v); useEffect(() => { a.current = v; }); }"],
    ["a handler", "function X() { const a = useRef(0); return <i onClick={() => a.current++} />; }"],
    ["a function of its own", "function X() { const a = useRef(0); function put() { a.current = 1; } }"],
    ["data of that name", "function X({ l }) { return l.map((b) => <i key={b.id}>{b.current}</i>); }"],
  ])("may be used by %s", (_, text) => {
    expect(refsInRender("x.tsx", text)).toEqual([]);
  });
});
