// How long does the built-in image engine take for a picture of 768 × 1024 on one core? `npm run bench
// portrait` measures CPU time, not wall-clock time, to exclude other work on the machine.
import { renderPortrait, resolveAppearance } from '@dulcinea/portraits'
import sharp from 'sharp'
import { median, quantile, formatTable } from './statistics.ts'

const PICTURES = 20
const LIMIT_MS = 400

const createAppearance = (seed: number) =>
  resolveAppearance({
    seed,
    age: 22 + ((seed * 7) % 37),
    race: '',
    bodyType: '',
    hairColor: '',
    hairstyle: '',
    type: '',
    job: '',
    hobbies: ['tea'],
    constellation: '',
  })

sharp.concurrency(1)
// Warm-up: the first ones load the libraries.
for (const seed of [101, 102]) await renderPortrait(createAppearance(seed), { kind: 'list' })

const times: number[] = []
for (let seed = 1; seed <= PICTURES; seed++) {
  const before = process.cpuUsage()
  await renderPortrait(createAppearance(seed), { kind: 'list' })
  const { user, system } = process.cpuUsage(before)
  times.push((user + system) / 1000)
}

const ms = (value: number) => `${value.toFixed(0)} ms`
console.log(
  formatTable(
    ['portraits of 768 × 1024', 'median', 'slowest tenth', 'limit'],
    [[String(PICTURES), ms(median(times)), ms(quantile(times, 0.9)), ms(LIMIT_MS)]],
  ),
)
if (median(times) > LIMIT_MS) process.exitCode = 1
