export { changeSetting, listSettings, resetSetting, type ListedSetting } from './change-setting.ts'
export { pingDatabase } from './ping-database.ts'
export { getRemoteConfig } from './remote-config.ts'
export { requireEnabled, getSetting } from './get-setting.ts'
