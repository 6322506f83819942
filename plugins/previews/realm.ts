import vm from 'node:vm';

/**
 * Made in a realm, a function that makes its globals, and all that the language has, what they were then. It says
 * whether that was possible. Nothing that it needs can be exchanged by a program of the realm meanwhile.
 */
export const REALM = new vm.Script(
  `(() => {
    const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } =
      Reflect;
    const { is } = Object;
    const objects = [];
    const seen = new Set();
    const keep = (object) => {
      if (Object(object) !== object || seen.has(object)) return;
      seen.add(object);
      const keys = ownKeys(object);
      const values = keys.map((key) => getOwnPropertyDescriptor(object, key));
      objects.push({ object, keys, values, isOpen: isExtensible(object) });
      keep(getPrototypeOf(object));
      for (const { value, get, set } of values) [value, get, set].forEach(keep);
    };
    keep(globalThis);
    const isSame = (one, other) =>
      one !== undefined &&
      is(one.value, other.value) &&
      one.get === other.get &&
      one.set === other.set &&
      one.writable === other.writable &&
      one.configurable === other.configurable;
    return () => {
      let isRestored = true;
      for (let at = 0; at < objects.length; at += 1) {
        const { object, keys, values, isOpen } = objects[at];
        isRestored &&= isExtensible(object) === isOpen;
        for (let i = 0; i < keys.length; i += 1) {
          if (isSame(getOwnPropertyDescriptor(object, keys[i]), values[i])) continue;
          isRestored = defineProperty(object, keys[i], values[i]) && isRestored;
        }
        const now = ownKeys(object);
        if (now.length === keys.length) continue;
        for (let i = 0; i < now.length; i += 1) {
          let isOld = false;
          for (let j = 0; j < keys.length; j += 1) isOld ||= keys[j] === now[i];
          if (!isOld) isRestored = deleteProperty(object, now[i]) && isRestored;
        }
      }
      return isRestored;
    };
  })()`,
  { filename: 'the realm' },
);
