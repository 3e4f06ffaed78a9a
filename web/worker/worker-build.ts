/** Facts about the build of this worker, inserted by `write-worker.ts`. */
export interface WorkerBuild {
  /** Changes with every file of the build. */
  readonly version: string
  /** Scripts and styles that the main pages need. */
  readonly assets: readonly string[]
  /** Pages that may be cached: the same for all visitors, without personal data. No other page is cached. */
  readonly paths: readonly string[]
  /** The pages that are cached before a first visit. */
  readonly corePaths: readonly string[]
  readonly offlinePath: string
}

declare const WORKER_BUILD: WorkerBuild

export const workerBuild: WorkerBuild = WORKER_BUILD
