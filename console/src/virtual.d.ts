declare module 'virtual:console-calls' {
  import type { ConsoleWireCalls } from '@dulcinea/contract'
  export const calls: ConsoleWireCalls
}
