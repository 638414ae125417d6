import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Answers } from './responses.js';
import type { Answer } from './caller.js';

export type Audience = keyof Answers;

const path = fileURLToPath(new URL('responses.ts', import.meta.url));
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  customConditions: ['makeready'],
  experimentalDecorators: true,
  types: [],
  lib: ['lib.es5.d.ts'], // enough for types, and much faster to read
};

/** Response shapes as declared in `responses.ts` and `libs/contracts`. */
export class Shapes {
  private readonly checker: ts.TypeChecker;
  private readonly declared: ts.Type;

  constructor() {
    const program = ts.createProgram([path], options);
    this.checker = program.getTypeChecker();
    const [answers] = this.checker
      .getExportsOfModule(this.checker.getSymbolAtLocation(program.getSourceFile(path)!)!)
      .filter(({ name }) => name === 'Answers');
    this.declared = this.checker.getDeclaredTypeOfSymbol(answers!);
  }

  get routes() {
    return this.checker
      .getPropertiesOfType(this.inside(this.declared, 'shop')!)
      .map(({ name }) => name);
  }

  /** @returns deviations of a 2xx response from its declaration */
  misfits(route: string, listener: Audience, { headers, text }: Answer): string[] {
    const type = this.of(route, listener);
    const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
    if (!type) return [`${route} is not in responses.ts`];
    if (type.isStringLiteral())
      return mediaType === type.value ? [] : [`${mediaType} instead of ${type.value}`];
    return mediaType === 'application/json'
      ? this.compare(type, JSON.parse(text), '')
      : [`${mediaType} instead of JSON`];
  }

  /** @returns every key that can have a value in a response */
  keys(route: string, listener: Audience): string[] {
    const type = this.of(route, listener);
    return type ? [...this.keysOf(type, new Set())] : [];
  }

  private of(route: string, listener: Audience) {
    return this.inside(this.inside(this.declared, listener)!, route);
  }

  private inside(type: ts.Type, name: string) {
    const property = this.checker.getPropertyOfType(type, name);
    return property && this.checker.getTypeOfSymbol(property);
  }

  private compare(type: ts.Type, value: unknown, keyPath: string): string[] {
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return [];
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean))
      return this.closest(type, value, keyPath);
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) {
      if (typeof value !== 'object' || value === null) return [this.other(type, value, keyPath)];
      return Array.isArray(value)
        ? this.list(type, value, keyPath)
        : this.fields(type, value as Record<string, unknown>, keyPath);
    }
    return isPrimitive(type, value, this.checker) ? [] : [this.other(type, value, keyPath)];
  }

  /** For a union, reports the errors of the closest member. */
  private closest(type: ts.UnionType, value: unknown, keyPath: string) {
    const each = type.types.map((one) => this.compare(one, value, keyPath));
    const closest = each.reduce((best, keys) => (keys.length < best.length ? keys : best));
    return closest.length && (typeof value !== 'object' || value === null)
      ? [this.other(type, value, keyPath)]
      : closest;
  }

  private list(type: ts.Type, values: unknown[], keyPath: string) {
    if (this.checker.isTupleType(type)) {
      const types = this.checker.getTypeArguments(type as ts.TypeReference);
      return types.length === values.length
        ? values.flatMap((value, index) =>
            this.compare(types[index]!, value, `${keyPath}[${index}]`),
          )
        : [this.other(type, values, keyPath)];
    }
    if (!this.checker.isArrayType(type)) return [this.other(type, values, keyPath)];
    const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
    return values.flatMap((value, index) => this.compare(item!, value, `${keyPath}[${index}]`));
  }

  private fields(type: ts.Type, value: Record<string, unknown>, keyPath: string) {
    if (this.checker.isArrayLikeType(type)) return [this.other(type, value, keyPath)];
    const open = this.checker.getIndexInfosOfType(type)[0]?.type;
    const symbols = new Map(
      this.checker.getPropertiesOfType(type).map((property) => [property.name, property]),
    );
    const missing = [...symbols.values()].filter(
      ({ name, flags }) => !(flags & ts.SymbolFlags.Optional) && !(name in value),
    );
    return [
      ...missing.map(({ name }) => `${keyPath}.${name} is missing`),
      ...Object.entries(value).flatMap(([key, inner]) => {
        const property = symbols.get(key);
        const shape = property ? this.checker.getTypeOfSymbol(property) : open;
        return shape
          ? this.compare(shape, inner, `${keyPath}.${key}`)
          : [`${keyPath}.${key} is declared nowhere`];
      }),
    ];
  }

  private other(type: ts.Type, value: unknown, keyPath: string) {
    return `${keyPath} is ${JSON.stringify(value)?.slice(0, 80)}, not ${this.checker.typeToString(type)}`;
  }

  private keysOf(type: ts.Type, walked: Set<ts.Type>, keys = new Set<string>()): Set<string> {
    if (walked.has(type)) return keys;
    walked.add(type);
    if (type.isUnion()) for (const one of type.types) this.keysOf(one, walked, keys);
    else if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      for (const item of this.checker.getTypeArguments(type as ts.TypeReference))
        this.keysOf(item, walked, keys);
    } else if (type.flags & ts.TypeFlags.Object || type.isIntersection()) {
      for (const property of this.checker.getPropertiesOfType(type)) {
        const inner = this.checker.getTypeOfSymbol(property);
        if (!(inner.flags & ts.TypeFlags.Null)) keys.add(property.name);
        this.keysOf(inner, walked, keys);
      }
    }
    return keys;
  }
}

function isPrimitive(type: ts.Type, value: unknown, checker: ts.TypeChecker) {
  if (type.isStringLiteral() || type.isNumberLiteral()) return value === type.value;
  const { flags } = type;
  if (flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type);
  if (flags & ts.TypeFlags.Null) return value === null;
  if (flags & ts.TypeFlags.StringLike) return typeof value === 'string';
  if (flags & ts.TypeFlags.NumberLike) return typeof value === 'number';
  if (flags & ts.TypeFlags.BooleanLike) return typeof value === 'boolean';
  return false;
}
