declare module 'virtual:console-calls' {
  import type { ConsoleWire } from '@dulcinea/contract'
  export const calls: ConsoleWire
}
