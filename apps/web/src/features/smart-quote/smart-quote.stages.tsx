import { Stages } from '../../ui/stages.js';

const stages = ['Reading the text…', 'Extracting specifications…', 'Creating the quote request…'];

export const SmartQuoteStages = ({ isCreating }: { isCreating: boolean }) => (
  <Stages stages={stages} current={isCreating ? 2 : 1} />
);
