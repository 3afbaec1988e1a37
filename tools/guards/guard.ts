import type { Tree } from './tree.ts'

export type Problem = { file: string; line?: number; message: string }

/** A guard checks a tree of files against a rule of the project. */
export type Guard = (tree: Tree) => Problem[]

export const formatProblem = ({ file, line, message }: Problem) =>
  `${line === undefined ? file : `${file}:${line}`}: ${message}`

export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(server\/test|web\/test|web\/e2e)\//.test(path)
