/** What the worker knows of the build it came with; written into it by `write-worker.ts`. */
export interface WorkerBuild {
  /** Changes with every file of the build. */
  readonly version: string
  /** Scripts and styles that the main pages need. */
  readonly assets: readonly string[]
  /** Pages that may be kept: the same for everyone, without anything personal. All others never are. */
  readonly paths: readonly string[]
  /** Those of them that are kept before anybody has visited them. */
  readonly corePaths: readonly string[]
  readonly offlinePath: string
}

declare const WORKER_BUILD: WorkerBuild

export const workerBuild: WorkerBuild = WORKER_BUILD
