export { changeSetting, listSettings, resetSetting, type ListedSetting } from './change-setting.ts'
export { pingDatabase } from './ping-database.ts'
export { remoteConfig } from './remote-config.ts'
export { requireSwitchedOn, setting } from './setting.ts'
