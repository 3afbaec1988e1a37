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

test('a private save leads to status 0 and a public one to 1, from every status', () => {
  expect([firstStatus(false), firstStatus(true)]).toEqual([notPublished, reviewing])
  for (const status of all) {
    expect(statusAfter(status, 'savePrivate')).toBe(notPublished)
    expect(statusAfter(status, 'savePublic')).toBe(reviewing)
  }
})

test('only a character in review passes or fails: on create, or on update once it was accepted', () => {
  expect(statusAfter(reviewing, 'pass')).toBe(published)
  expect(statusAfter(reviewing, 'fail')).toBe(failedOnCreate)
  expect(statusAfter(reviewing, 'fail', true)).toBe(failedOnUpdate)
  for (const status of all.filter((one) => one !== reviewing)) {
    expect(statusAfter(status, 'pass')).toBeNull()
    expect(statusAfter(status, 'fail', true)).toBeNull()
  }
})

test('the owner can chat with a character in every status but failed on create', () => {
  expect(all.filter((status) => !ownerMayChat(status))).toEqual([failedOnCreate])
})

test('each row of the publication table has the name of its status', () => {
  for (const status of all) expect(PUBLICATION[PUBLICATION_TABLE[status].name]).toBe(status)
})
