/**
 * Member of an enum or its string, such as `LineStyle.Dashed` or `'dashed'`. Options and arguments accept both.
 *
 * @typeParam Enum - Enum, such as {@link LineStyle}.
 */
export type EnumValue<Enum extends string> = Enum | `${Enum}`;
