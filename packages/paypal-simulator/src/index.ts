export { createMemoryStore, type DocumentStore } from './document-store.ts'
export type { OrderDoc, SettingsDoc } from './documents.ts'
export {
  SIMULATOR_PATH,
  SIMULATOR_WEBHOOK_ID,
  type PayPalSimulator,
  type SimulatorAccount,
  type SimulatorRequest,
  type SimulatorResponse,
} from './port.ts'
export { signEvent } from './signatures.ts'
export { createPayPalSimulator } from './simulator.ts'
