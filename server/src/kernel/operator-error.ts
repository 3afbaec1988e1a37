/** An error that the operator can resolve: the message says what happened and what to do. */
export class OperatorError extends Error {}

const FILE_PROBLEMS: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'is on a disk that is full',
}

/** The text to print when an error ends a command: a sentence for known problems, else the stack. */
export const formatOperatorMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorError) return error.message
  if ('path' in error && 'code' in error) {
    const problem = FILE_PROBLEMS[String(error.code)]
    if (problem) return `${String(error.path)} ${problem}.`
  }
  return error.stack ?? error.message
}
