import { BLOCK_TABLES } from './blocks/tables.ts'
import { DISPUTE_TABLES } from './disputes/tables.ts'
import { PROFILE_TABLES } from './profiles/tables.ts'
import { REQUEST_TABLES } from './requests/tables.ts'

export const RIGHTS_TABLES = [...PROFILE_TABLES, ...REQUEST_TABLES, ...DISPUTE_TABLES, ...BLOCK_TABLES]
