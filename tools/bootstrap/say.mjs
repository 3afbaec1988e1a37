import { writeSync } from 'node:fs'

/** Writes progress to stderr synchronously, so that it neither mixes with results nor is lost on exit. */
export function say(text) {
  writeSync(2, `${text}\n`)
}

/** @returns {never} */
export function stop(text, code = 1) {
  say(text)
  process.exit(code)
}
