import { errorCode } from '../log/error-code.ts'

const OF_DATABASE = '53100'

/** True if a write failed because the disk, or a quota on it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', OF_DATABASE].includes(errorCode(error))
