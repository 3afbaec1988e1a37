import { buildWhenCalled } from './planted-patterns.ts'

buildWhenCalled('word')
