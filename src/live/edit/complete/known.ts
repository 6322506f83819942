import type {
  ApiData,
  Exported,
  Members,
  Ref,
  Value,
} from '../../../../plugins/code/names/apiData';

/** What is known of a value: its types, and of which series or shape, `'line'`. */
export interface Known {
  readonly refs: readonly Ref[];
  readonly of?: string;
}

const split = (ref: Ref | null | undefined): Ref[] => (ref ? ref.split('|') : []);

/** The library's names, as the build has read them. */
export class Library {
  private readonly exports = new Map<string, Exported>();

  constructor(private readonly data: ApiData) {
    for (const names of Object.values(data.modules)) {
      for (const [name, exported] of Object.entries(names)) this.exports.set(name, exported);
    }
  }

  readonly modules = (): string[] => Object.keys(this.data.modules);

  readonly namesIn = (module: string): [string, Exported][] =>
    Object.entries(this.data.modules[module] ?? {});

  readonly exported = (name: string): Exported | undefined => this.exports.get(name);

  readonly pageOf = (type: string): string | undefined => this.exports.get(type)?.page;

  /** What a reference of the data means for a series or a shape of this type. */
  known(ref: Ref | null | undefined, of?: string): Known | undefined {
    const refs = split(ref).flatMap((each): Ref[] => {
      const [, map, list = ''] = /^(.*)@(\*?)$/.exec(each) ?? [];
      if (map === undefined) return [each];
      return split(of && this.data.types[map]?.[of]?.gives).map((found) => found + list);
    });
    return refs.length > 0 ? { refs, of } : undefined;
  }

  /** The members of a value by the type that has them, which are none of a list. */
  members(known: Known | undefined): [string, Members][] {
    return (known?.refs ?? []).flatMap((ref): [string, Members][] => {
      const members = this.data.types[ref];
      return members ? [[ref, members]] : [];
    });
  }

  member(known: Known | undefined, name: string): Value | undefined {
    return this.members(known).find(([, members]) => name in members)?.[1][name];
  }
}

const cut = (known: Known | undefined, pattern: RegExp): Known | undefined => {
  const refs = (known?.refs ?? []).flatMap((ref) => pattern.exec(ref)?.[1] ?? []);
  return known && refs.length > 0 ? { refs, of: known.of } : undefined;
};

/** An item of a list. */
export const itemOf = (known: Known | undefined) => cut(known, /^(.*)\*$/);

/** What a function is called with. */
export const givenTo = (known: Known | undefined) => cut(known, /^\((.*)$/);

/** The texts that a value may be. */
export const textsOf = (known: Known | undefined): string[] =>
  cut(known, /^'(.*)'$/)?.refs.slice() ?? [];
