/**
 * Member that all definitions have: plug-ins, indicators, bar types and shapes are values, which you pass to the method
 * that adds them.
 *
 * @typeParam Kind - What is defined.
 */
export interface Definition<Kind extends DefinitionKind = DefinitionKind> {
  /** What is defined. */
  readonly kind: Kind;
  /** Name in saved states and error messages. */
  readonly type: string;
}

/** What a {@link Definition} can define. */
export type DefinitionKind = 'plugin' | 'indicator' | 'bar-type' | 'shape';

/**
 * Last argument of a method that takes a definition: its options, which can be left out if none of them is required.
 *
 * @typeParam Options - Options of the definition.
 */
export type OptionsArgument<Options extends object> =
  Partial<Options> extends Options ? [options?: Options] : [options: Options];
