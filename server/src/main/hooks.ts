import type { PaymentHooks } from '../features/payments/index.ts'
import type { RegistryHooks } from '../features/registry/index.ts'
import type { BlockHooks } from '../features/rights/index.ts'
import type { SearchHooks } from '../features/search/index.ts'

/** What features announce; `Feature.hooks` handles it. */
export interface Hooks extends SearchHooks, RegistryHooks, PaymentHooks, BlockHooks {}
