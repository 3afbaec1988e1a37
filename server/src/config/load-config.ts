import { existsSync } from 'node:fs'
import { readConfig, type Config } from './config.ts'

/** The only place that reads the process environment; a .env file provides unset variables. */
export const loadConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
