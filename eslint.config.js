/** What ruff is for Python, for the client: faults that the compiler lets pass. Prettier decides the format. */
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import svelteConfig from './web/svelte.config.js'

const only = (files, regex, message) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
})

// Rules that ask for types are left to svelte-check: they would more than double the time.
export default defineConfig(
  { ignores: ['web/src/generated/**', 'parlor/games/*/web/{types,messages}.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.strict,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Arrows point into the kit: it stands alone, and games see nothing else of the shell.
  only('web/src/kit/**', '^\\.\\./', 'The kit imports nothing of the shell.'),
  only('parlor/games/*/web/**', '^\\$parlor/(?!kit/)', 'Games import only from $parlor/kit.'),
  only('web/src/net/**', '^\\.\\./(?!kit/|generated/|words/t$)', 'The net imports only from kit and words/t.'),
  only(
    'web/src/words/**',
    '^\\.\\./(?!kit/|net/|generated/|\\.\\./\\.\\./parlor/words/)',
    'Words import only from kit and net.',
  ),
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // How the compiler is told that an index is one of the list's.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // svelte-check says the same, for a third of the time.
      'svelte/no-unused-svelte-ignore': 'off',
      // Maps and sets are replaced here, never changed once they are shown.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
)
