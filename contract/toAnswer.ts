/** 抽查中 and 二次下发: the spot checks that a store has to answer, as a filter's value. Apart from their calls, for the frame. */
export const TO_ANSWER = '1,3';
