import { expect, test } from 'vitest'
import {
  firstStatus,
  ownerMayChat,
  PUBLICATION,
  PUBLICATION_TABLE,
  statusAfter,
  type PublicationStatus,
} from './publication.ts'

const { notPublished, reviewing, published, failedOnCreate, failedOnUpdate } = PUBLICATION
const all: PublicationStatus[] = Object.values(PUBLICATION)

test('a private save leads to 0 and a public one to 1, from anywhere', () => {
  expect([firstStatus(false), firstStatus(true)]).toEqual([notPublished, reviewing])
  for (const status of all) {
    expect(statusAfter(status, 'savePrivate')).toBe(notPublished)
    expect(statusAfter(status, 'savePublic')).toBe(reviewing)
  }
})

test('only what is being reviewed passes or fails: on create, or on update once it was accepted', () => {
  expect(statusAfter(reviewing, 'pass')).toBe(published)
  expect(statusAfter(reviewing, 'fail')).toBe(failedOnCreate)
  expect(statusAfter(reviewing, 'fail', true)).toBe(failedOnUpdate)
  for (const status of all.filter((one) => one !== reviewing)) {
    expect(statusAfter(status, 'pass')).toBeNull()
    expect(statusAfter(status, 'fail', true)).toBeNull()
  }
})

test('the owner talks with all but who failed on create', () => {
  expect(all.filter((status) => !ownerMayChat(status))).toEqual([failedOnCreate])
})

test('each row carries the name of its own number', () => {
  for (const status of all) expect(PUBLICATION[PUBLICATION_TABLE[status].name]).toBe(status)
})
