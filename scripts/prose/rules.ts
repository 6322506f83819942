/** A pattern that an editor would mark, and what to write instead. */
export interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly advice: string;
  /** Applies to the first sentence of a TSDoc comment only. */
  readonly summaryOnly?: true;
}

export const rules: readonly Rule[] = [
  {
    name: 'stand',
    pattern: /\b(?:stand|stands|stood|standing)\b(?! (?:for|out|alone|in for))/gi,
    advice: 'things are, appear or sit',
  },
  {
    name: 'speaking API',
    pattern: /\b(?:says?|tells?|told|hears?|answer(?:s|ed)?)\b/gi,
    advice: 'APIs return, accept and throw; handlers are called and receive',
  },
  {
    name: 'hand',
    pattern: /(?<!\bby )(?<!\bother )\bhands?\b(?! (?:it|them|back|over))/gi,
    advice: 'name the user, the pointer or touch',
  },
  {
    name: 'hand over',
    pattern: /\bhand(?:s|ed)? (?:it |them )?(?:back|over|on)\b/gi,
    advice: 'return, pass or forward',
  },
  { name: 'reader', pattern: /(?<!screen )\breaders?\b/gi, advice: 'write "you" or "the user"' },
  {
    name: 'of your own',
    pattern: /\bof (?:your|its|their|one's) own\b/gi,
    advice: 'write "your own …", "its own …" or "custom …"',
  },
  {
    name: 'anew, beside, behind',
    pattern: /\b(?:anew|beside|behind)\b/gi,
    advice: 'write "again", "next to", "after"',
  },
  {
    name: 'goes, comes',
    pattern: /\b(?:goes|comes|came|went)\b/gi,
    advice: 'say what happens: is removed, loads, returns',
  },
  {
    name: 'take in, take back',
    pattern: /\btakes? (?:\w+ ){0,4}(?:away|in|back|out)\b/gi,
    advice: 'include, exclude, undo or remove',
  },
  {
    name: 'verb and no',
    pattern:
      /\b(?:needs?|has|have|takes?|makes?|costs?|shows?|draws?|knows?) (?:no|none|nothing)\b/gi,
    advice: 'negate the verb: "doesn\'t need …"',
  },
  {
    name: 'those of',
    pattern: /\bthose (?:of|that|in|on|with)\b/gi,
    advice: 'repeat the noun',
  },
  { name: 'words', pattern: /\bwords\b/gi, advice: 'text, labels, messages' },
  {
    name: 'colon splice',
    // A clause has a verb. Lists and definitions, which a colon introduces, rarely have one.
    pattern:
      /[a-z`)]: (?:(?:it|they|you|there|what|where) |(?:the|a|an|its|each|one|no) (?:[\w'`]+ ){1,4}(?:is|are|was|were|has|have|can|can't|does|doesn't|do|don't|will|gets|keeps|needs|shows|uses|becomes|stays)\b)/g,
    advice: 'join with "because", "so" or "which"; a colon introduces a list, code or a definition',
  },
  {
    name: 'thing that is an adjective',
    // What a preposition, an article or a comparison follows can't be moved.
    pattern:
      /\b(?:a|an|the|each) \w+ that (?:is|are) (?!(?:on|in|inside|at|elsewhere|away|far|too|not|only|never|a|an|the|being|more|less|larger|nearest|visible (?:if|through))\b)\w+/gi,
    advice: 'put the adjective before the noun',
  },
  {
    name: 'also, stretch, room, brings',
    pattern: /, also \b|\bstretch of\b|\broom\b|\bbr(?:ings?|ought)\b/gi,
    advice: 'too; space; includes, loads',
  },
  {
    name: 'clause as a summary',
    pattern: /^(?:What|Where|Who|By itself|So (?:long|many|far|often))\b/g,
    advice: 'begin with a verb for a function, with a noun phrase for anything else',
    summaryOnly: true,
  },
];

/** Texts that match a rule and are right. */
export const allowed: readonly {
  readonly text: RegExp;
  readonly file?: RegExp;
  readonly reason: string;
}[] = [
  { text: /\bwords\b/i, file: /\bsrc\/search\//, reason: 'the parts of a query' },
  { text: /\bQ&A\b|\bquestions? and answers?\b/i, reason: 'a name of a kind of page' },
  {
    text: /threw an error: |: the server responded with |No page contains all of these words|must be a string that is not empty|two {2}words|: no value$|the state must be a list/,
    reason: 'a quoted message',
  },
  { text: /\bBring to front\b/, reason: 'a command of all drawing programs' },
  { text: /\bhand-written\b|\bwritten by hand\b|\bdrawn by hand\b/i, reason: 'an idiom' },
];
