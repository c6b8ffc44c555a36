// Writes the page's types from the server's OpenAPI document, with amounts as a type of their own.
// `node scripts/schema.mjs <document> <types> [--check]`: with --check it only compares.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import ts from "typescript";

const [document, types, check] = process.argv.slice(2);

/** Schemas whose numbers the page must not mix with others, by the type that replaces them. */
const BRANDED = { Amount: "BrandedAmount", WireAmount: "BrandedAmount" };

const BRAND = `declare const unit: unique symbol;
type BrandedAmount = number & { readonly [unit]: "amount" };
`;

/** An object whose fields the document does not describe, such as what a table's rules write: any object, not an empty one. */
function isAnyObject(schema, path) {
  const named = /^#\/components\/schemas\/\w+$/.test(path ?? "");
  return !named && !schema.properties && !schema.additionalProperties && [schema.type].flat().includes("object");
}

const anyObject = (schema) => {
  const object = ts.factory.createKeywordTypeNode(ts.SyntaxKind.ObjectKeyword);
  const orNull = ts.factory.createLiteralTypeNode(ts.factory.createNull());
  return [schema.type].flat().includes("null") ? ts.factory.createUnionTypeNode([object, orNull]) : object;
};

/** The document without its discriminators: the tool takes them for a hierarchy of types, and the games' names decide without. */
const described = JSON.parse(readFileSync(document, "utf8"), (name, value) =>
  name === "discriminator" ? undefined : value,
);

const nodes = await openapiTS(described, {
  inject: BRAND,
  transform(schema, { path }) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(path ?? "")?.[1];
    const brand = name && BRANDED[name];
    if (brand) return ts.factory.createTypeReferenceNode(brand);
    return isAnyObject(schema, path) ? anyObject(schema) : undefined;
  },
});
const text = `${COMMENT_HEADER}${astToString(nodes)}`;
if (check !== "--check") writeFileSync(types, text);
else if (readFileSync(types, "utf8") !== text) {
  console.error(`${types} is not what ${document} says: run \`npm run schema\``);
  process.exit(1);
}
