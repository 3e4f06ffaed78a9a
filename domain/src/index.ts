export * from './fine/fine.ts'
export * from './search/outcome.ts'
export * from './search/subject.ts'
