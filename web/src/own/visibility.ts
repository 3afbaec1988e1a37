import { fetchCharacter } from '../api/characters.ts'
import { saveCharacter } from '../api/own-characters.ts'

/** Publishes her, or takes her back: she is saved as she is, for others or not. */
export const setVisibility = async (id: number, isPublic: boolean) => {
  const who = await fetchCharacter(id)
  return saveCharacter({
    id,
    type: who.type.id,
    race: who.race.id,
    bodyType: who.bodyType.id,
    hairColor: who.hairColor.id,
    hairstyle: who.hairstyle.id,
    job: who.job.id,
    hobby: who.hobby.map((hobby) => hobby.id),
    relationship: who.relationship.id,
    constellation: who.constellation.id,
    age: who.age,
    firstName: who.name,
    lastName: who.lastName,
    description: who.description,
    greeting: who.greeting,
    isPublic,
  })
}
