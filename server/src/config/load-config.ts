import { existsSync } from 'node:fs'
import { readConfig, type Config } from './config.ts'

/** The one place that reads the process environment; a .env file fills what is not set. */
export const loadConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
