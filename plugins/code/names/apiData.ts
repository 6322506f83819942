/**
 * What a value can be, for the editors of the pages: alternatives between bars. `Bar` is a type of the library,
 * `Bar*` a list of it, `SourceStyleMap@` the member of a type that goes by the name of a series or a shape,
 * `(Bar` a function that is called with it, and `'line'` that text.
 */
export type Ref = string;

/** A function or a member: what it takes, if it can be called, and what it is or gives. */
export interface Value {
  readonly takes?: readonly (Ref | null)[];
  readonly gives?: Ref;
}

export type Members = Readonly<Record<string, Value>>;

export interface Exported extends Value {
  readonly kind: 'class' | 'enum' | 'function' | 'interface' | 'type' | 'variable';
  /** Its page: `interfaces/IChartApi`. */
  readonly page: string;
}

/** The names of the library, as its own types tell them. */
export interface ApiData {
  /** By module and name. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, Exported>>>>;
  /** Members of classes, interfaces, enums and aliases, by their name. */
  readonly types: Readonly<Record<string, Members>>;
}
