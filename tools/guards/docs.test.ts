import { expect, test } from 'vitest'
import { docs } from './docs.ts'
import { formatProblem } from './guard.ts'
import { createTestTree } from './tree.ts'

const TREE = {
  'package.json': '{ "scripts": { "start": "x", "verify": "x" } }',
  'server/src/features/chat/send-message.ts': '',
  'docs/ARCHITECTURE.md': '',
  'docs/pictures/home.png': '',
}

const findProblems = (text: string, file = 'README.md') =>
  docs(createTestTree({ ...TREE, [file]: text })).map(formatProblem)

test.each([
  'See `server/src/gone.ts`.',
  'See `server/src/features/gone/`.',
  'See `features/chat/gone.ts`.',
  'See `./gone.md`.',
  'See `server/src/features/<noun>/gone.ts`.',
])('a path that does not exist is reported: %s', (text) => {
  const [problem] = findProblems(`\n${text}`)
  expect(problem).toMatch(/^README\.md:2: there is no .*gone/)
})

test.each(['[a](docs/GONE.md)', '![a](docs/pictures/gone.png)', '<img src="docs/gone.png">'])(
  'a dead link is reported: %s',
  (text) => {
    expect(findProblems(text)[0]).toMatch(/^README\.md:1: the link to docs\/.* is dead/i)
  },
)

test('an npm script that does not exist is reported, in prose and in a block', () => {
  expect(findProblems('Run `npm run gone`.')).toEqual(['README.md:1: there is no script “gone”'])
  expect(findProblems('```sh\nnpm run gone\n```')).toEqual([
    'README.md:2: there is no script “gone”',
  ])
  expect(findProblems('Run `npm test`.')).toEqual(['README.md:1: there is no script “test”'])
})

test('documents below docs are checked, ADRs are not', () => {
  expect(findProblems('`server/src/gone.ts`', 'docs/STYLE.md')).toHaveLength(1)
  expect(findProblems('[up](../server/gone)', 'docs/STYLE.md')).toHaveLength(1)
  expect(findProblems('`server/src/gone.ts`', 'docs/adr/0001-old.md')).toEqual([])
})

test('existing paths, and texts that only look like a path, pass', () => {
  const text = [
    '`server/src/features/chat/send-message.ts` `features/chat/` `send-message.ts`',
    '`server/src/features/<noun>/<verb>.ts` and `server/src/features/*/send-message.ts`',
    '[house](docs/ARCHITECTURE.md#rules) ![home](docs/pictures/home.png) [web](https://a.example/b)',
    '`application/json` `1/2` `/explore` `POST /aiGirl/chat` `data/` `web/dist/`',
    '`npm start`, `npm run verify`, `npm ci`',
    '```\nserver/src/drawn.ts\n```',
  ].join('\n')
  expect(findProblems(text)).toEqual([])
  expect(findProblems('[home](pictures/home.png) `ARCHITECTURE.md`', 'docs/STYLE.md')).toEqual([])
})
