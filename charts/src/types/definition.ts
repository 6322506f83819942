/**
 * Member that all definitions have: plug-ins, indicators, bar types and shapes are values, which you pass to the method
 * that adds them.
 *
 * @typeParam Kind - What is defined.
 */
export interface Definition<Kind extends DefinitionKind = DefinitionKind> {
  /** Kind of the defined thing. */
  readonly kind: Kind;
  /** Name in saved states and error messages. */
  readonly type: string;
}

/** Kinds of things that a {@link Definition} can define. */
export type DefinitionKind = 'plugin' | 'indicator' | 'bar-type' | 'shape';

/**
 * Last argument of a method that takes a definition, which contains its options. It is optional if no option is
 * required.
 *
 * @typeParam Options - Options of the definition.
 */
export type OptionsArgument<Options extends object> =
  Partial<Options> extends Options ? [options?: Options] : [options: Options];
