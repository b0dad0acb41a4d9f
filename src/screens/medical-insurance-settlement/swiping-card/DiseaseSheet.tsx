import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import type { CardDisease, CardPerson } from '../../../../contract/card.ts';
import type { CardChoice } from '../../../machines/cardSession.ts';
import { DISEASE_SHEET } from '../../shared/counter/counterPlace.ts';
import { Diseases } from '../../shared/counter/Diseases.tsx';
import { FilingOffer } from './FilingOffer.tsx';

interface DiseaseSheetProps {
  readonly isOpen: boolean;
  readonly person: CardPerson;
  readonly choice: CardChoice;
  readonly onPick: (disease: CardDisease) => void;
  readonly onClose: () => void;
}

/** F6: chooses the disease on file that the sale is for. */
export const DiseaseSheet = ({ isOpen, person, choice, onPick, onClose }: DiseaseSheetProps) => (
  <ScreenSheet isOpen={isOpen} name={DISEASE_SHEET} title="病种选择" width={680} onClose={onClose}>
    {isOpen && (
      <Diseases
        cardSn={person.cardSn}
        insutype={choice.insutype}
        medType={choice.medType}
        chosen={choice.disease?.opspDiseCode ?? null}
        onPick={onPick}
        whenNone={<FilingOffer command="counter.fileDisease" />}
      />
    )}
  </ScreenSheet>
);
