/** Programs of which each found something once. */
export const seeds: readonly number[] = [1, 2, 3, 16, 17, 101, 104, 305, 308, 3003];
