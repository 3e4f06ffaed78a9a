import { errorCode } from '../log/error-code.ts'

/** True if a write failed because the disk, or a quota on it, is full. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error))
