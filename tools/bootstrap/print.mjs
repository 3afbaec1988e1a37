import { writeSync } from 'node:fs'

/** Writes progress to stderr synchronously, so that it neither mixes with results nor is lost on exit. */
export function printProgress(text) {
  writeSync(2, `${text}\n`)
}

/** @returns {never} */
export function exitWithMessage(text, code = 1) {
  printProgress(text)
  process.exit(code)
}
