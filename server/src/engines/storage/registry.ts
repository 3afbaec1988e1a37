import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Storage } from './port.ts'
import { createLocalStorage } from './providers/local.ts'
import { withNegativeCache } from './negative-cache.ts'
import { createS3Storage } from './providers/s3.ts'

/** The configured S3 bucket, or a folder in the data directory. */
export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? withNegativeCache(createS3Storage(s3)) : createLocalStorage(join(dataDir, 'images'))
