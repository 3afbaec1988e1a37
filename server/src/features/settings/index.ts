export { pingDatabase } from './ping-database.ts'
export { remoteConfig } from './remote-config.ts'
