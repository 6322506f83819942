import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const generated = [
  'build/',
  '**/dist/',
  '**/.docusaurus/',
  '.cache/',
  'docs/api/',
  'playwright-report/',
  'test-results/',
  // The docs of a version stay as they were.
  'versioned_docs/',
];

export default defineConfig(
  globalIgnores(generated),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Docusaurus's logger is called with a template.
      '@typescript-eslint/no-unused-expressions': ['error', { allowTaggedTemplates: true }],
      // An interface that only extends is a public name of its own in the library.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // A longer function needs a comment with the reason.
    files: ['charts/src/**', 'config/**', 'plugins/**', 'scripts/**', 'src/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Bundlers load these as CommonJS.
    files: [
      'plugins/cache/addDependency.js',
      'plugins/lazy-pages/removeWeakReferences.js',
      'plugins/markdown/checkSyntax.js',
      'plugins/previews/afterDrawing.js',
    ],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly' },
    },
  },
  {
    // Components and hooks: the rules for React compile each file that they look at.
    files: ['src/**/*.tsx', 'src/**/use*.ts'],
    plugins: { '@docusaurus': docusaurus, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
    },
  },
  {
    files: [
      'config/**',
      'plugins/**',
      'scripts/**',
      'src/**',
      'tests/**',
      'charts/scripts/**',
      '*.ts',
      '*.mts',
    ],
    rules: {
      // `.dependency-cruiser.mjs` has the other rules for imports. It doesn't see how an import is written.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:@[^/]+/)?[^./@][^/]*/(?:.*/)?(?:lib|dist|internal)(?:/|$)',
              message: 'An upgrade replaces private files of a package without notice.',
            },
          ],
        },
      ],
    },
  },
);
